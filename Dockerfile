# syntax=docker/dockerfile:1
# How to take a newer one: docs/SELF-HOSTING.md.
ARG BASE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${BASE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/require-runtime.mjs scripts/
# Without the embedded PostgreSQL and the runtimes for other systems.
# Sources, types and source maps are half of the packages, and nothing reads them at run time. npm adds TypeScript as a
# peer of i18next, the keychain is the desktop application's, and OpenTelemetry brings its code three times. Of
# tinyld only the light model is used.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional --no-audit --no-fund \
 && rm -rf node_modules/typescript node_modules/@typescript node_modules/@napi-rs \
 && rm -rf node_modules/tinyld/playground node_modules/tinyld/dist/tinyld.heavy.* node_modules/tinyld/dist/tinyld.normal.* \
 && find node_modules/@opentelemetry -type d \( -path '*/build/esm' -o -path '*/build/esnext' \) -prune -exec rm -rf {} + \
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete

FROM ${BASE_IMAGE} AS web
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/require-runtime.mjs scripts/
# The bundler needs its native parts, which npm counts as optional.
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build-web.ts

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Funnelsmith" \
      org.opencontainers.image.description="Writes marketing content from a product brief"
# Other containers reach this one by its own address.
ENV NODE_ENV=production PORT=5000 HOST=0.0.0.0
WORKDIR /app
RUN groupadd --gid 10001 funnelsmith && useradd --uid 10001 --gid 10001 --no-create-home funnelsmith \
 && rm -rf /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/corepack /usr/local/bin/npm /usr/local/bin/npx \
           /usr/local/bin/corepack /opt/yarn* \
 && mkdir /data && chown 10001:10001 /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY resources resources
COPY shared shared
COPY server server
COPY --from=web /app/dist dist
USER 10001:10001
ENV FUNNELSMITH_DATA_DIR=/data
VOLUME /data
EXPOSE 5000
STOPSIGNAL SIGTERM
# Ready also means that the database answers. A start that migrates takes longer: "server/cli/main.ts migrate" before it
# does that work, as compose.yaml and render.yaml do.
HEALTHCHECK --interval=10s --timeout=5s --start-period=600s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would not pass on signals.
CMD ["node", "server/index.ts"]
