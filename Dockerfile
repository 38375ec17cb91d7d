# Sillage as one image: every role, chosen by SILLAGE_ROLES. The last stage has neither build tools nor what only tests need, runs as a user of its own, and writes
# below /data and /tmp alone.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build
# The same versions again, without what builds and tests; sources of the web application have become its files.
RUN rm -rf node_modules && npm ci --omit=dev --no-audit --no-fund --workspace @sillage/server --include-workspace-root \
  && find apps/web -mindepth 1 -maxdepth 1 ! -name dist -exec rm -rf {} + \
  && rm -rf e2e bench docs deploy && find apps packages -name '*.test.ts' -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080 1883 5004/tcp 5004/udp 5011/tcp 5011/udp 5013/tcp 5013/udp 5020/tcp 5020/udp 5023 5027/tcp 5027/udp 5055 5058 5064/tcp 5064/udp
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/serve.mjs"]
