import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

/** The files of docs/own-server agree with the shop's settings and with each other. */

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const own = (file: string): string => read(`docs/own-server/${file}`);
const settings = Object.keys(parseEnv(read('.env.example')));
const server = read('netlify/server/serve.ts');

// biome-ignore lint/suspicious/noExplicitAny: files of every shape
type Any = any;
const compose: Any = parse(own('compose.yaml'), { merge: true });
const kubernetes: Any[] = ['shop.yaml', 'migrate.yaml', 'cache.yaml'].flatMap((file) =>
  parseAllDocuments(own(`kubernetes/${file}`)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  }),
);
const named = (kind: string, name: string): Any =>
  kubernetes.find((one) => one.kind === kind && one.metadata.name === name);
const pod = named('Deployment', 'shop').spec.template.spec;
const port = /^EXPOSE (\d+)$/m.exec(own('Dockerfile'))?.[1];
/** After `STOP_DELAY_SECONDS` at its default, what has begun has 20 seconds, and telemetry three. */
const stopSeconds = 5 + 20 + 3;

test('the port is the same everywhere', () => {
  expect(server).toContain(`Number(PORT || ${port})`);
  expect(String(pod.containers[0].ports[0].containerPort)).toBe(port);
  expect(String(named('Service', 'shop').spec.ports[0].port)).toBe(port);
  expect(own('varnish.vcl')).toContain(`.port = "${port}"`);
  expect(compose.services.shop.healthcheck.test.join(' ')).toContain(`127.0.0.1:${port}/-/live/`);
});

test('probes ask addresses that the server answers', () => {
  const { startupProbe, livenessProbe, readinessProbe } = pod.containers[0];
  const paths = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path);
  expect(paths).toEqual(['/-/live/', '/-/live/', '/-/ready/']);
  for (const path of new Set(paths)) expect(server).toContain(`'${path}'`);
});

test('the files for compose and Kubernetes wait until a stopped process has finished', () => {
  const given = [
    pod.terminationGracePeriodSeconds,
    Number.parseInt(compose.services.shop.stop_grace_period, 10),
    Number(/^TimeoutStopSec=(\d+)$/m.exec(own('shop.service'))?.[1]),
  ];
  expect(Math.min(...given)).toBeGreaterThanOrEqual(stopSeconds);
});

test('every variable is one of .env.example', () => {
  const given = [
    ...Object.keys(compose.services.shop.environment),
    ...Object.keys(named('ConfigMap', 'shop').data),
    ...(/^ENV (.*)$/m
      .exec(own('Dockerfile'))?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')[0]) ?? []),
  ];
  expect(given.filter((name) => name && !settings.includes(name) && name !== 'NODE_ENV')).toEqual([]);
});

test('the processes run without rights, and write to the folder of pictures and to /tmp only', () => {
  expect(own('Dockerfile')).toMatch(/^USER node$/m);
  expect([
    pod.securityContext.runAsNonRoot,
    pod.containers[0].securityContext.readOnlyRootFilesystem,
  ]).toEqual([true, true]);
  const mounts = pod.containers[0].volumeMounts.map(({ mountPath }: Any) => mountPath);
  expect(mounts.sort()).toEqual(['/pictures', '/tmp']);
  const { read_only, tmpfs, volumes } = compose.services.shop;
  expect([read_only, tmpfs, volumes]).toEqual([true, ['/tmp'], ['pictures:/pictures']]);
});

describe('what is named is there', () => {
  test('the compose file defines each service that another waits for, each volume, and the database’s pooler', () => {
    const names = Object.keys(compose.services);
    const waited = Object.values<Any>(compose.services).flatMap((one) => Object.keys(one.depends_on ?? {}));
    expect(waited.filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(compose.volumes).sort()).toEqual(['database', 'pictures']);
    expect(compose.services.shop.environment.DATABASE_URL).toContain('@pooler:6432/shop');
    expect(compose.configs.pooler.content).toMatch(/listen_port = 6432[\s\S]*pool_mode = transaction/);
    expect(compose.configs.pooler.content).toContain('server_login_retry = 1');
  });

  test('selectors find their pods, and the ingress the cache', () => {
    for (const name of ['shop', 'cache']) {
      const labels = named('Deployment', name).spec.template.metadata.labels;
      expect([
        named('Deployment', name).spec.selector.matchLabels,
        named('Service', name).spec.selector,
      ]).toEqual([labels, labels]);
    }
    const [rule] = named('Ingress', 'shop').spec.rules;
    expect(named('Service', rule.http.paths[0].backend.service.name)).toBeDefined();
    expect(own('varnish.vcl')).toContain('.host = "127.0.0.1"');
  });
});
