// `npm test`: runs every check, the cheapest first.
import { ensureChromium } from './chromium.mjs';
import { ensureServers } from './debian.mjs';
import { ensureNode, ensurePackages, ensureWebBuild } from './prepare.mjs';
import { browserStep, runSteps, STATIC_STEPS, vitestStep } from './steps.mjs';

await ensureNode();
await ensurePackages();
ensureServers();

async function prepareBrowser() {
  process.env.CHROMIUM = ensureChromium();
  await ensureWebBuild();
}

await runSteps('npm test', [
  ...STATIC_STEPS,
  vitestStep('unit and HTTP'),
  browserStep(prepareBrowser),
]);
