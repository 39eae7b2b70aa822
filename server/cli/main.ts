import { Command, InvalidArgumentError, Option } from 'commander';
import { listMigrations } from '#server/database/migration-source.ts';
import { type Role, roles } from '#shared/contracts/accounts/users.ts';
import {
  createBackupCommand,
  printBackupKeyCommand,
  restoreBackupCommand,
  verifyBackupCommand,
} from './backup-commands.ts';
import { addErasuresCommand, listErasuresCommand } from './erasure-commands.ts';
import { readSecret } from './read-secret.ts';
import { runProgram } from './run-program.ts';
import {
  type CreateUserOptions,
  createUserCommand,
  listUsersCommand,
  removeSecondFactorCommand,
  resetPasswordCommand,
  setRoleCommand,
  signOutCommand,
  unverifyEmailCommand,
  verifyEmailCommand,
  type Who,
} from './users-commands.ts';
import { withDatabase, withServiceContext } from './with-service-context.ts';

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number of 0 or more is needed');
  return Number(text);
}

const program = new Command('npm run cli --')
  .description("Funnelsmith's operator command. Works beside a running server.")
  .showHelpAfterError();

const users = program.command('users').description('manage accounts');

/** Defines a command about one account. */
function ofAccount(name: string, idHelp = 'needed if the email address is not verified'): Command {
  return users.command(name).option('--email <address>').option('--id <number>', idHelp, wholeNumber);
}

users
  .command('create')
  .description('create an account that can sign in with email and password')
  .requiredOption('--email <address>')
  .requiredOption(
    '--password <password>',
    'at least 8 characters, not in lists of stolen passwords; - reads it from standard input, so that no list of ' +
      'processes and no history of commands shows it',
  )
  .addOption(new Option('--role <role>', 'admin for the first account, else customer').choices([...roles]))
  .option('--credits <number>', 'instead of the welcome credits (SIGNUP_CREDITS)', wholeNumber)
  .option('--first-name <name>')
  .option('--last-name <name>')
  .action(async (options: CreateUserOptions) => {
    const password = options.password === '-' ? await readSecret('Password: ') : options.password;
    await withServiceContext((ctx, env) => createUserCommand(ctx, env, { ...options, password }));
  });

users
  .command('list')
  .description('list accounts with role, tier and credits')
  .action(() => withServiceContext((ctx) => listUsersCommand(ctx)));

ofAccount('set-role')
  .description('change the role of an account at once')
  .addOption(new Option('--role <role>').choices([...roles]).makeOptionMandatory())
  .action((options: Who & { role: Role }) => withServiceContext((ctx) => setRoleCommand(ctx, options)));

ofAccount('reset-password')
  .description('print a code with which the owner of an account can choose a new password within an hour')
  .action((options: Who) => withServiceContext((ctx, env) => resetPasswordCommand(ctx, env, options)));

ofAccount('verify-email')
  .description('mark the email address of an account as verified; it then gets the purchases under it')
  .action((options: Who) => withServiceContext((ctx, env) => verifyEmailCommand(ctx, env, options)));

ofAccount('unverify-email', 'needed if several accounts have this unverified address')
  .description('mark the email address of an account as unverified; it gets no more purchases under it')
  .action((options: Who) => withServiceContext((ctx) => unverifyEmailCommand(ctx, options)));

ofAccount('remove-second-factor')
  .description('turn off the second factor of a user who has proven in another way who they are')
  .action((options: Who) => withServiceContext((ctx) => removeSecondFactorCommand(ctx, options)));

users
  .command('sign-out')
  .description('end the sessions of one account, or of everybody, in browsers and on devices')
  .addOption(new Option('--email <address>').conflicts('everybody'))
  .option('--id <number>', 'needed if the email address is not verified', wholeNumber)
  .option('--everybody')
  .action((options: Who & { everybody?: boolean }) =>
    withServiceContext((ctx) => signOutCommand(ctx, options)),
  );

program
  .command('migrate')
  .description('bring the database to the schema of this version, before its servers are restarted')
  .action(() =>
    withServiceContext(async () => console.log(`The database has the schema ${listMigrations().at(-1)}.`)),
  );

const backup = program.command('backup').description('back up the whole database into one file');

backup
  .command('create')
  .description('write a backup; servers can keep running')
  .argument('<file>', 'file to write; must not exist yet')
  .action((file: string) => withDatabase((place) => createBackupCommand(place, file)));

backup
  .command('verify')
  .description('check a whole backup; needs no database')
  .argument('<file>')
  .action((file: string) => verifyBackupCommand(file));

backup
  .command('key')
  .description('print the key that signs backups; keep it apart from them')
  .action(() => withDatabase((place) => printBackupKeyCommand(place)));

backup
  .command('restore')
  .description(
    'restore a backup into an empty database, such as a new FUNNELSMITH_DATA_DIR; checks its signature with BACKUP_KEY',
  )
  .argument('<file>')
  .option('--accept-unsigned', 'restore the file without checking its signature')
  .option(
    '--erasures <list>',
    'accounts deleted since the backup, as "erasures list" printed them: they are deleted again when the server starts',
  )
  .action((file: string, options: { acceptUnsigned?: boolean; erasures?: string }) =>
    withDatabase((place) => restoreBackupCommand(place, file, options), { creates: true }),
  );

const erasures = program
  .command('erasures')
  .description('the list of deleted accounts, without names: keep it apart from backups');

erasures
  .command('list')
  .description('print a hash and the day of each deleted account')
  .action(() => withServiceContext((ctx) => listErasuresCommand(ctx)));

erasures
  .command('add')
  .description('delete the accounts of a list again, after a restore without it')
  .argument('<list>', 'file that "erasures list" wrote')
  .action((file: string) => withServiceContext((ctx) => addErasuresCommand(ctx, file)));

await runProgram(program, { args: process.argv.slice(2), exitCodeOfFailure: 1 });
