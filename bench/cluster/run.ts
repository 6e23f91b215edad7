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
for (let number = 1; number <= Number(rounds); number++) {
  const name = names[(number - 1) % names.length]!;
  say(
    rowOf(
      number,
      FAULTS[name].title,
      await playRound(cluster, crowd, FAULTS[name], 1_000 * Number(seconds)),
    ),
  );
}
await crowd.leave();
process.exit(0);
