import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './tools/build/chunk-groups.ts'
import { legalSentencesInPlace } from './tools/build/inline-legal-sentences.ts'
import { plainImports } from './tools/build/plain-imports.ts'
import { workedOut } from './tools/build/worked-out.ts'

export default defineConfig({
  plugins: [reactRouter(), legalSentencesInPlace(), workedOut(), plainImports()],
  publicDir: 'web/public',
  // Named here, or the first page of a first `npm run dev` would wait for them to be discovered, and fail once.
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', 'lucide'],
  },
  build: {
    // A data: image would dodge the cache; a data: font would weigh on every page.
    assetsInlineLimit: 0,
    // React Router preloads the files of a route; lists of them in the chunks would only weigh.
    modulePreload: false,
  },
  environments: {
    ssr: {
      // One file of hundreds of icons is needed: not each of them read at start.
      resolve: { noExternal: ['lucide'] },
      build: { rolldownOptions: { input: './web/server.ts' } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // What pages share compresses better, and arrives sooner, in few files.
                ...chunkGroups(),
              ],
            },
          },
        },
      },
    },
  },
})
