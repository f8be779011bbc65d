# Builds with all dependencies, runs with the production ones. Debian instead of Alpine, because the embedded PostgreSQL needs glibc.
FROM node:24-bookworm-slim AS build
WORKDIR /educaia
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
# The translator between Spanish and English: 9 MB and its libraries.
RUN apt-get update && apt-get install -y --no-install-recommends apertium apertium-eng-spa && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /educaia
COPY --from=build /educaia/package.json ./
COPY --from=build /educaia/node_modules node_modules
COPY --from=build /educaia/dist dist
COPY --from=build /educaia/migrations migrations
COPY --from=build /educaia/content content
COPY --from=build /educaia/scripts scripts
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As in `npm start`. Neither costs throughput: a smaller young generation saves 20 MB, and collecting the old one when it has doubled (not quadrupled)
# saves 150 MB under overload.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=100", "dist/server/main.js"]
