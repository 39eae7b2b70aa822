import { Command, InvalidArgumentError, Option } from 'commander';
import { runProgram } from '#server/cli/run-program.ts';
import { type EvalOptions, evalCommand } from './eval-command.ts';

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('a whole number from 1 to 999 is needed');
  return Number(text);
}

function amount(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new InvalidArgumentError('an amount is needed');
  return value;
}

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const program = new Command('npm run eval --')
  .description(
    'Writes texts with the prompt templates for the example products, judges them by the rubric and reports. Asks the real providers whose keys are set, else the samples, and says so.',
  )
  .showHelpAfterError()
  .option('--types <all|type,…>', 'content types', list, ['all'])
  .option('--products <all|key,…>', 'example products', list, ['all'])
  .addOption(new Option('--tier <tier>', 'depth').choices(['standard', 'premium']).default('standard'))
  .option('--models <provider/model,…>', 'instead of the first configured one whose key is set', list)
  .addOption(
    new Option('--templates <which>', "delivered with this version, or in use in the installation's database")
      .choices(['delivered', 'production'])
      .default('delivered'),
  )
  .option('--out <file>', 'report in Markdown; the same as JSON beside it', 'eval-report.md')
  .option('--concurrency <number>', 'texts at the same time', wholeNumber, 3)
  .option('--limit-usd <amount>', 'above this estimate, --yes is needed', amount, 5)
  .option(
    '--judge <provider/model>',
    'who judges what code cannot; by default another vendor than the writer',
    true,
  )
  .option('--no-judge', 'judge by code alone')
  .option('--tokens', 'print how many tokens the prompts have, and write nothing', false)
  .option(
    '--checks',
    'print how precisely the checks judge the labelled texts, with --models those models as second readers too, and write nothing',
    false,
  )
  .option('--yes', 'spend more than the limit', false)
  .action(async (options: EvalOptions) => {
    process.exitCode = await evalCommand(options);
  });

// Accepts `npm run eval -- types all` like `--types all`.
const args = process.argv.slice(2);
if (args[0] === 'types') args[0] = '--types';
await runProgram(program, { args, exitCodeOfFailure: 2 });
