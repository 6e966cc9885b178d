import { expect, test, vi } from 'vitest';
import { onMissingCode } from './missing-code.ts';
import { createModalHost, type ModalRequest, type Modals } from './modals.ts';

const call: ModalRequest = { modal: 'request-call' };
const login: ModalRequest = { modal: 'authorization' };

/** Modals whose code comes, or fails to, when the test says so. */
function slowModals() {
  const opened: ModalRequest[] = [];
  const leavePage = vi.fn();
  const modals: Modals = {
    Views: () => null,
    start: () => undefined,
    open: (request) => opened.push(request),
    leavePage,
    changePage: () => undefined,
    isOpen: () => opened.length > 0,
    changeUser: () => undefined,
    typeInto: () => undefined,
  };
  const missing: (string | null)[] = [];
  onMissingCode((address) => missing.push(address));
  let arrive: (code: Promise<Modals>) => void = () => undefined;
  const host = createModalHost(null, () => new Promise((resolve) => (arrive = resolve)));
  const settle = async (arrives: boolean) => {
    arrive(arrives ? Promise.resolve(modals) : Promise.reject(new Error('no code')));
    await new Promise(setImmediate);
  };
  return { host, settle, opened, missing, leavePage };
}

test('of several windows that were asked for while their code came, only the last one opens [OV-09]', async () => {
  const { host, settle, opened } = slowModals();
  host.open(call, '/?modal=request-call');
  host.open(login, '/?modal=authorization');
  await settle(true);
  expect(opened).toEqual([login]);
});

test.each([true, false])(
  'a window that was asked for on the page before does not open, nor is its code missed [OV-09][ER-04]',
  async (arrives) => {
    const { host, settle, opened, missing } = slowModals();
    host.open(call, '/?modal=request-call');
    host.leavePage();
    await settle(arrives);
    expect([opened, missing]).toEqual([[], []]);
  },
);

test('code that is still needed is missed, and what is open hears of the next page [ER-04]', async () => {
  const slow = slowModals();
  slow.host.open(call, '/?modal=request-call');
  await slow.settle(false);
  expect(slow.missing).toEqual(['/?modal=request-call']);
  const loaded = slowModals();
  loaded.host.load();
  await loaded.settle(true);
  loaded.host.leavePage();
  expect(loaded.leavePage).toHaveBeenCalledOnce();
});
