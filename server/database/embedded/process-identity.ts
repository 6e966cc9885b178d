import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from '../../lib/files.ts';

/** A process that cannot be mistaken for a later one with the same number. */
interface ProcessIdentity {
  readonly pid: number;
  /** Opaque: boot and moment of start; '' where the system does not tell. */
  readonly startedAt: string;
}

/** The process this code runs in. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '' };
}

/** Whether exactly this process still runs; a zombie does not. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return exists(pid) && startOf(pid) === startedAt;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return errorCode(error) === 'EPERM';
  }
}

/** null: no such process. */
function startOf(pid: number): string | null {
  if (process.platform === 'linux') return startOnLinux(pid);
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

function startOnLinux(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may hold anything; then field 3 is the state and 22 the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${boot}:${fields[19]}`;
  } catch {
    return null;
  }
}
