import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './tools/build/chunk-groups.ts'
import { legalSentencesInPlace } from './tools/build/inline-legal-sentences.ts'
import { plainImports } from './tools/build/plain-imports.ts'
import { workedOut } from './tools/build/worked-out.ts'

export default defineConfig({
  plugins: [reactRouter(), legalSentencesInPlace(), workedOut(), plainImports()],
  publicDir: false,
  // Otherwise Vite discovers these during the first page of a first `npm run dev`, which then waits, and fails once.
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', 'lucide'],
  },
  build: {
    // An inlined image is not cached; an inlined font makes every page larger.
    assetsInlineLimit: 0,
    // React Router preloads the files of a route. Vite's lists of them would only make the chunks larger.
    modulePreload: false,
  },
  environments: {
    ssr: {
      // One file, with the icons and the browser’s passkeys in it: otherwise each start reads hundreds of files.
      resolve: { noExternal: ['lucide', '@simplewebauthn/browser'] },
      build: { rolldownOptions: { input: './web/server.ts', output: { codeSplitting: false } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // Code shared by pages compresses better and loads faster in few files.
                ...chunkGroups(),
              ],
            },
          },
        },
      },
    },
  },
})
