import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkGroups } from './chunks.ts';

const root = import.meta.dirname;
/** The oldest browsers that are served. */
const TARGETS = ['chrome111', 'safari16.4', 'firefox121'];
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Preloads the reading face, which every screen shows above the fold. */
function preloadReadingFont(): Plugin {
  return {
    name: 'preload-reading-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /source-serif-4-normal-.*\.woff2$/.test(file),
        );
        if (!font) return [];
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font}`,
          crossorigin: '',
        };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

/** The code of a script that stands alone, with all that it imports. */
async function builtScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      target: TARGETS,
      rolldownOptions: { input: path.join(root, file), output: { format: 'iife' } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code.trim();
}

/** Puts scripts marked `data-inline` into the page itself, compiled: they run before anything is loaded. */
function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        let page = html;
        for (const [tag, src] of html.matchAll(/<script src="([^"]+)" data-inline><\/script>/g)) {
          const code = await builtScript(src!);
          page = page.replace(tag, () => `<script>${code}</script>`);
        }
        return page;
      },
    },
  };
}

/** Builds the service worker, which the server completes with the list of the build's files. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = await builtScript('worker/worker.ts');
      this.emitFile({ type: 'asset', fileName: 'worker/worker.js', source });
    },
  };
}

/**
 * Imports each icon from its own file. Through the package's index every module would import all
 * icons, and nobody could say which of them a screen needs.
 */
function singleIcons(): Plugin {
  const index = path.join(root, '../node_modules/lucide-react/dist/esm/lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names, file] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g,
  ))
    for (const [, name] of names!.matchAll(/default as (\w+)/g))
      files.set(name!, path.join(path.dirname(index), file!));
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: /from ["']lucide-react["']/, id: { exclude: /node_modules/ } },
      handler: (code) =>
        code.replace(
          /import \{([^}]+)\} from ["']lucide-react["'];?/g,
          (_statement, names: string) =>
            names
              .split(',')
              .map((part) => part.trim())
              .filter(Boolean)
              .map((part) => {
                const [name, local = name] = part.split(/ as /);
                const file = files.get(name!);
                if (!file) throw new Error(`${name} is no icon`);
                return `import ${local} from ${JSON.stringify(file)};`;
              })
              .join(''),
        ),
    },
  };
}

/**
 * Leaves out how React Router lets itself be observed, which nobody here does: its router imports it
 * in any case, for every screen.
 */
function withoutInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
      // Only the first is called without being asked for; the last two are the server's.
      handler: () => `export const consumeInstrumentationClientResultMetaReceiver = () => {};
        export const getRouteInstrumentationUpdates = undefined;
        export const instrumentClientSideRouter = undefined;
        export const instrumentHandler = undefined;
        export const instrumentationResultMetaContext = undefined;`,
    },
  };
}

/** Writes a Brotli copy, at the highest quality, beside each file that the server sends as text. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: ({ dir }) => {
      const folder = path.join(dir!, 'assets');
      for (const name of readdirSync(folder)) {
        if (!/\.(js|css)$/.test(name)) continue;
        const file = path.join(folder, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}

/**
 * Most bytes of a file of code as it is sent (Brotli), by the name of its chunk; of every other
 * chunk, `*`. What outgrows its budget is cut, or the budget is raised with a reason.
 */
const BUDGETS: Record<string, number> = {
  // What every screen begins with.
  index: 115_000,
  // An article, as far as it can be read; then the card of a word; then all that it does by itself.
  reading: 18_000,
  'common-words': 14_000,
  words: 12_000,
  live: 23_000,
  // With the first panel that is opened.
  dialogs: 22_000,
  menus: 38_000,
  // The editor of an article, in the newsroom alone.
  'admin-article': 28_000,
  'article-listening': 19_000,
  '*': 17_000,
};

/** Fails the build when a chunk is larger than its budget. */
function keepBudgets(): Plugin {
  return {
    name: 'keep-budgets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: ({ dir }, bundle) => {
      const over = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return [];
        const budget = BUDGETS[chunk.name] ?? BUDGETS['*']!;
        const size = readFileSync(path.join(dir!, `${chunk.fileName}.br`)).length;
        return size > budget ? [`${chunk.fileName}: ${size} bytes, of ${budget} at most`] : [];
      });
      if (over.length > 0) throw new Error(`Chunks over their budgets:\n${over.join('\n')}`);
    },
  };
}

export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    singleIcons(),
    withoutInstrumentation(),
    inlineScripts(),
    serviceWorker(),
    preloadReadingFont(),
    compressAssets(),
    keepBudgets(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api/', '/auth/', '/reader/', '/files/', '/drawing/', '/docs'].map((path) => [
        path,
        { target: api },
      ]),
    ),
  },
  // What the server writes screens with: the same components.
  environments: {
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        manifest: false,
        target: 'node24',
        rolldownOptions: {
          input: ['article-page', 'early-card', 'screen'].map((name) =>
            path.join(root, `src/written/${name}.tsx`),
          ),
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      // The first empties the folder that the second is in.
      await builder.build(builder.environments['client']!);
      await builder.build(builder.environments['ssr']!);
    },
  },
  build: {
    // Read by the server, to preload the chunks of a screen from the page it sends.
    manifest: true,
    target: TARGETS,
    // Safari 16, which alone would need it, loads chunks one after the other.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: the content security policy refuses data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // It warns of modules that two screens import, one of them late: their chunk stays its own.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunkGroups },
        // Left to itself, a shared chunk is named after all that share it.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
      },
    },
  },
});
