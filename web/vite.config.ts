import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

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
          /source-serif-4-latin-wght-normal.*\.woff2$/.test(file),
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

/** Puts scripts marked `data-inline` into the page itself, compiled: they run before anything is loaded. */
function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const [tag, src] = /<script src="([^"]+)" data-inline><\/script>/.exec(html) ?? [];
        if (!tag) return html;
        const built = await build({
          configFile: false,
          root,
          logLevel: 'error',
          build: {
            write: false,
            target: TARGETS,
            rolldownOptions: { input: path.join(root, src!), output: { format: 'iife' } },
          },
        });
        const { output } = built as Rolldown.RolldownOutput;
        return html.replace(tag, () => `<script>${output[0].code.trim()}</script>`);
      },
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

/** What of an article can be read and tapped at once: its screen, and the card of a word. */
const READING = ['src/routes/article/article.tsx', 'src/reading/words/article-words.tsx'];

/** The modules that a screen needs at once: all that its files import statically. */
function closureOf(files: Iterable<string>, context: Rolldown.ChunkingContext): Set<string> {
  const closure = new Set(files);
  for (const one of closure)
    for (const imported of context.getModuleInfo(one)?.importedIds ?? []) closure.add(imported);
  return closure;
}

/** The modules of `READING`, and those of all other screens; computed once all modules are known. */
let known: { reading: Set<string>; others: Set<string> } | undefined;

function screensOf(context: Rolldown.ChunkingContext): NonNullable<typeof known> {
  if (known) return known;
  const own = READING.map((file) => path.join(root, file));
  const router = path.join(root, 'src/app/router.tsx');
  const routes = context.getModuleInfo(router)?.dynamicallyImportedIds ?? [];
  const others = routes.filter((route) => !own.includes(route));
  return (known = { reading: closureOf(own, context), others: closureOf(others, context) });
}

/** Puts what reading begins with into one file: what other screens load too, or all else. */
const readingChunk =
  (name: string, shared: boolean) =>
  (id: string, context: Rolldown.ChunkingContext): string | null => {
    const { reading, others } = screensOf(context);
    return reading.has(id) && others.has(id) === shared ? name : null;
  };

/**
 * Left to itself the bundler makes a file of every set of modules that is shared in its own way:
 * of some 260 files most had under 3 kB, and each costs a request and bytes that compress badly.
 */
const chunkGroups = [
  // Wanted by every screen: together they are 6 kB smaller.
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // 45 files of this were fetched one round trip after the other, six at a time.
  // A group takes what its modules import with it, so what is shared comes first.
  { name: readingChunk('common', true), debugName: 'common', priority: 3 },
  { name: readingChunk('reading', false), debugName: 'reading', priority: 2 },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 2,
    maxModuleSize: 4_000,
    test: /lucide-react|web.src.(ui|lib|features)|contract.src/,
    // Modules that the same screens share go together; small sets join their nearest.
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  },
];

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), inlineScripts(), preloadReadingFont(), compressAssets()],
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
    // Fonts and pictures stay files: the content security policy refuses data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Left to itself, a shared chunk is named after all that share it.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
      },
    },
  },
});
