import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
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
 * Left to itself the bundler makes a file of every set of modules that is shared in its own way:
 * of some 260 files most had under 3 kB, and each costs a request and bytes that compress badly.
 */
const chunkGroups = [
  // Wanted by every screen: together they are 6 kB smaller.
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 2,
    maxModuleSize: 4_000,
    test: /lucide-react|web.src.(ui|lib|features)|contract.src/,
    // Modules that the same screens share go together; sets under 1 kB join their nearest.
    entriesAware: true,
    entriesAwareMergeThreshold: 1_000,
  },
];

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), preloadReadingFont(), compressAssets()],
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
  // What the server writes screens with: the same components, complete in one file.
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
          input: path.join(root, 'src/written/article-page.tsx'),
          output: { codeSplitting: false },
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
    target: ['chrome111', 'safari16.4', 'firefox121'],
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
