import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFolders } from './fonts.ts';

/** The templates, by the name of their file in `templates/`. */
export type Template = 'article' | 'card' | 'handout' | 'issue' | 'poster' | 'report';

/** What is to be set: a template, its data, and pictures by the names that the data use. */
export type Typesetting = {
  template: Template;
  data: unknown;
  pictures: Record<string, Uint8Array>;
};

const TEMPLATES = path.join(import.meta.dirname, 'templates');
/** Results of earlier documents that Typst keeps; without an end they would fill the memory. */
const KEPT_COMPILATIONS = 5;

/** Sets documents with Typst. Loading the fonts takes a moment, so one is kept for many documents. */
export class Typesetter {
  private readonly compiler = NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontPaths: fontFolders() }],
  });

  /**
   * @returns the document as a PDF with its outline, tags and a subset of each font
   * @throws Error with Typst's reasons when the data do not fit the template
   */
  pdf(typesetting: Typesetting): Buffer {
    return this.compiled(typesetting, (document) => this.compiler.pdf(document));
  }

  /** @returns the document as SVG, its letters as paths; pages stand below one another */
  svg(typesetting: Typesetting): string {
    return this.compiled(typesetting, (document) => this.compiler.plainSvg(document));
  }

  private compiled<Output>(
    { template, data, pictures }: Typesetting,
    write: (document: NonNullable<ReturnType<NodeCompiler['compile']>['result']>) => Output,
  ): Output {
    const names = Object.keys(pictures).map((name) => path.join(TEMPLATES, name));
    try {
      for (const [name, bytes] of Object.entries(pictures))
        this.compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(bytes));
      const compiled = this.compiler.compile({
        mainFilePath: path.join(TEMPLATES, `${template}.typ`),
        inputs: { data: JSON.stringify(data, wellFormed) },
      });
      if (!compiled.result) {
        const faults = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
        throw new Error(`${template}.typ: ${JSON.stringify(faults).slice(0, 1_000)}`);
      }
      return write(compiled.result);
    } finally {
      for (const name of names) this.compiler.unmapShadow(name);
      this.compiler.evictCache(KEPT_COMPILATIONS);
    }
  }
}

/** Typst refuses half of a surrogate pair. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;
