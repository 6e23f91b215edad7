/* The inside of `npm run cluster`: FOLDER ROUNDS FAULTS SECONDS, in namespaces of its own. */
import { FAULTS } from './faults.ts';
import { startCluster } from './cluster.ts';
import { startCrowd } from './crowd.ts';
import { headOf, rowOf } from './report.ts';
import { playRound } from './round.ts';

const [folder, rounds, only, seconds] = process.argv.slice(2) as [string, string, string, string];
const say = (line: string) => process.stdout.write(`${line}\n`);

const names = only.split(',') as (keyof typeof FAULTS)[];
const cluster = await startCluster(folder, say);
const crowd = await startCrowd();
say(headOf());
let failed = false;
for (let number = 1; number <= Number(rounds); number++) {
  const { title, ...fault } = FAULTS[names[(number - 1) % names.length]!];
  try {
    const outcome = await playRound(cluster, crowd, { title, ...fault }, 1_000 * Number(seconds));
    say(rowOf(number, title, outcome));
    failed ||= outcome.lost.length + outcome.doubled.length > 0;
  } catch (error) {
    say(`${number}  ${title}: ${(error as Error).message}`);
    failed = true;
  }
}
await crowd.leave();
process.exit(failed ? 1 : 0);
