import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';

/** How long a part that ended by itself rests before it is started again, as under systemd. */
const RESTART_MS = 1_000;

/** How a part is started. */
export type Command = {
  args: string[];
  /** Run as this user instead of root. */
  user?: string;
  environment?: Record<string, string>;
};

/** A program of the cluster that is started again whenever it ends, unless it is held down. */
export type Part = ReturnType<typeof startPart>;

/**
 * Starts a program and keeps it running.
 * @param folder where its output goes
 * @param held whether it begins when it is let go only
 */
export function startPart(folder: string, name: string, command: () => Command, held = false) {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const log = openSync(path.join(folder, `${name}.log`), 'a');

  const launch = () => {
    timer = undefined;
    const { args, user, environment } = command();
    const [program, ...rest] = user
      ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...args]
      : args;
    child = spawn(program!, rest, {
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder, ...environment },
      cwd: folder,
      stdio: ['ignore', log, log],
    });
    child.once('exit', () => {
      if (!held) timer = setTimeout(launch, RESTART_MS);
    });
  };
  if (!held) launch();

  return {
    name,
    /** Process id of the latest start. */
    pid: () => child!.pid!,
    /** Ends it as a crash does, and keeps it down until it is let go. */
    hold: async (signal: NodeJS.Signals = 'SIGKILL') => {
      held = true;
      clearTimeout(timer);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    letGo: () => {
      if (!held) return;
      held = false;
      launch();
    },
  };
}
