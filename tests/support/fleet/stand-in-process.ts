import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';
import type { FaultRuleInput } from '#tests/support/providers/faults/fault-schema.ts';
import type { Pace } from '#tests/support/providers/pace.ts';
import type { RecordedRequest } from '#tests/support/providers/request-log.ts';
import type { StandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';
import { controlCall, standInEnv } from '#tests/support/stand-in-env.ts';

/** The stand-in providers in their own process, shared by several servers. */
export interface StandInProcess extends Pick<StandInProviders, 'url' | 'keys' | 'baseUrls'> {
  /** Settings for a server; all providers by default. */
  env(providers?: readonly (keyof StandInProviders['keys'])[]): Record<string, string>;
  fault(rules: FaultRuleInput | FaultRuleInput[]): Promise<void>;
  requestCount(): Promise<number>;
  requests(): Promise<RecordedRequest[]>;
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** @param pace instant by default */
export async function startStandInProcess(pace?: Pace): Promise<StandInProcess> {
  const child = spawn(
    process.execPath,
    [
      join(projectRoot, 'tests', 'support', 'providers', 'main.ts'),
      '--port',
      '0',
      '--instant',
      ...paceArguments(pace),
    ],
    { cwd: projectRoot, env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const exited = once(child, 'exit');
  const [told] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('The stand-ins ended while starting.'))),
  ])) as [Pick<StandInProviders, 'url' | 'keys' | 'baseUrls' | 'controlToken'>];

  async function control<Body>(path: string, body?: unknown): Promise<Body> {
    const answer = await fetch(`${told.url}/__control/${path}`, controlCall(told, body));
    if (!answer.ok) throw new Error(`The stand-ins answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  return {
    ...told,
    env: (providers) => standInEnv(told, providers),
    fault: (rules) => control('faults', rules),
    requestCount: async () => (await control<{ requestCount: number }>('state')).requestCount,
    requests: async () => (await control<{ requests: RecordedRequest[] }>('requests')).requests,
    reset: () => control('reset', {}),
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

function paceArguments(pace: Pace | undefined): string[] {
  if (pace === undefined) return [];
  return [
    ...['--first-chunk-ms', String(pace.firstChunkMs)],
    ...['--ms-per-chunk', String(pace.msPerChunk)],
    ...(pace.chunks === null ? [] : ['--chunks', String(pace.chunks)]),
  ];
}
