import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyEventObject } from 'xstate';
import type { Model } from '../../../machines/testing/model.ts';
import { followPath } from './packed-steps.ts';
import type { SampleTitle } from './sample-text.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { stayHere } from './stay-here.ts';

/** How a machine looks; whoever renders it brings the actor of its own machine. */
export type SandboxLook = ComponentType<{ readonly actor: never }>;

/** What the sandbox must be told of an application. */
interface SandboxProject {
  readonly models: readonly Model[];
  /** By the machine's id. */
  readonly views: Readonly<Record<string, SandboxLook>>;
  /** Default: the data as they are. */
  readonly sampleTitle?: SampleTitle;
  /** Loads what the views need. */
  readonly prepare?: () => Promise<unknown>;
  /** Hears what a machine tells its page. */
  readonly onEmitted: (machine: string, emitted: AnyEventObject) => void;
}

/** The view over the run that is on; every run begins with a view of its own. */
function SandboxRoot(props: { sandbox: Sandbox; View: SandboxLook; onShown: () => void }) {
  const { sandbox, View, onShown } = props;
  const run = useSyncExternalStore(sandbox.subscribe, sandbox.run);
  return (
    <>
      <Shown onShown={onShown} />
      <View key={run.harness.actor.sessionId} actor={run.harness.actor as never} />
    </>
  );
}

/** Tells when what stands beside it is on the screen. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** What became of a wrong address, in place of the view. */
function fail(error: unknown): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = 'container-page py-8';
  message.textContent = `Сцена не открылась. ${error instanceof Error ? error.message : String(error)}`;
  // The whole of it: an open window stands outside of the root and hides what is in it.
  document.body.replaceChildren(message);
}

/** Brings what went wrong into the picture; `scrollIntoView` would move the page around the frame too. */
function showAlert(): void {
  const alert = document.querySelector('[role=alert]:not(:empty)');
  if (alert) window.scrollBy(0, Math.max(0, alert.getBoundingClientRect().bottom + 16 - window.innerHeight));
}

async function open(root: HTMLElement, project: SandboxProject): Promise<void> {
  const { models, views, sampleTitle, prepare, onEmitted } = project;
  const id = root.dataset.stage ?? '';
  const model = models.find((each) => each.id === id);
  const View = views[id];
  if (!model || !View) throw new Error(`Машины ${id} нет`);
  const asked = new URLSearchParams(window.location.search);
  const theme = asked.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  const input = asked.get('input') ?? model.ordinary;
  const sandbox = createSandbox(model, input, (emitted) => onEmitted(id, emitted), sampleTitle);
  await prepare?.();
  await new Promise<void>((onShown) =>
    createRoot(root).render(<SandboxRoot sandbox={sandbox} View={View} onShown={onShown} />),
  );
  const state = asked.get('state');
  const path = asked.get('path');
  if (state !== null) await sandbox.goTo(state);
  else if (path !== null) {
    await followPath(sandbox, input, path);
    showAlert();
  }
  window.karterSandbox = sandbox;
  document.documentElement.dataset.stageReady = '';
}

/** Opens the sandbox on the page's own place for it: `<div id="stage" data-stage="<machine>">`. */
export async function startSandbox(project: SandboxProject): Promise<void> {
  const root = document.getElementById('stage');
  if (!root) return;
  stayHere();
  // The states on the way are not what was asked for. No `visibility`: the windows among them must take the focus.
  document.body.style.opacity = '0';
  try {
    await open(root, project);
  } catch (error) {
    fail(error);
  }
  document.body.style.opacity = '';
}
