import type { Command } from 'commander';
import pino from 'pino';
import { LOG_SERIALIZERS } from '#server/boot/logger.ts';
import { AppError, StartupError } from '#server/context/errors.ts';

/**
 * Runs a terminal command. Expected errors print only their message.
 * @param options.args without the program's name
 */
export async function runProgram(
  program: Command,
  options: { args: string[]; exitCodeOfFailure: number },
): Promise<void> {
  try {
    await program.parseAsync(options.args, { from: 'user' });
  } catch (error) {
    if (error instanceof AppError || error instanceof StartupError) console.error(error.message);
    else pino({ serializers: LOG_SERIALIZERS }).fatal({ err: error }, 'command failed');
    process.exitCode = options.exitCodeOfFailure;
  }
}
