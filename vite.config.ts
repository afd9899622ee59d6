import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A data: image would dodge the cache; a data: font would weigh on every page.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: { build: { rolldownOptions: { input: './web/server.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/ }],
            },
          },
        },
      },
    },
  },
})
