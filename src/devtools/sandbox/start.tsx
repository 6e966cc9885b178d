import { useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { models } from '../../../machines/models.ts';
import { focusField } from '../../lib/focus-field.ts';
import { followPath } from './packed-steps.ts';
import { Prepared } from './prepared.tsx';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { stayHere } from './stay-here.ts';
import { type SandboxLook, sandboxViews } from './views/index.ts';

/** The view over the run that is on; every run begins with a view of its own. */
function SandboxRoot(props: { sandbox: Sandbox; View: SandboxLook; onShown: () => void }) {
  const { sandbox, View, onShown } = props;
  const run = useSyncExternalStore(sandbox.subscribe, sandbox.run);
  return (
    <Prepared>
      <Shown onShown={onShown} />
      <View key={run.harness.actor.sessionId} actor={run.harness.actor as never} />
    </Prepared>
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

async function open(root: HTMLElement): Promise<void> {
  const id = root.dataset.stage ?? '';
  const model = models.find((each) => each.id === id);
  const View = sandboxViews[id];
  if (!model || !View) throw new Error(`Машины ${id} нет`);
  const asked = new URLSearchParams(window.location.search);
  const theme = asked.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  const [first = ''] = Object.keys(model.inputs);
  const input = asked.get('input') ?? first;
  const sandbox = createSandbox(model, input, (emitted) => {
    if (emitted.type === 'field.focus') focusField(id, String(emitted.name));
  });
  await new Promise<void>((onShown) =>
    createRoot(root).render(<SandboxRoot sandbox={sandbox} View={View} onShown={onShown} />),
  );
  const state = asked.get('state');
  const path = asked.get('path');
  if (state !== null) await sandbox.goTo(state);
  else if (path !== null) await followPath(sandbox, input, path);
  window.karterSandbox = sandbox;
  document.documentElement.dataset.stageReady = '';
}

/** Opens the sandbox on the page's own place for it; the file is the entry of the sandbox's build. */
async function startSandbox(): Promise<void> {
  const root = document.getElementById('stage');
  if (!root) return;
  stayHere();
  try {
    await open(root);
  } catch (error) {
    fail(error);
  }
}

void startSandbox();
