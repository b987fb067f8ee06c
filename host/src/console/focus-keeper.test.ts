import { keepFocus } from './focus-keeper.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 80));
const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const focused = () => document.activeElement?.id;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <button id="opener">add</button>
    <table><tbody>
      <tr id="r1"><td><button id="e1">edit</button><button id="d1">delete</button></td></tr>
      <tr id="r2"><td><button id="e2">edit</button><button id="d2">delete</button></td></tr>
    </tbody></table>
    <div id="dialog"><button id="ok">ok</button></div>
    <main id="content" tabindex="-1"></main>`;
  stop = keepFocus(() => document.getElementById('content'));
});
afterEach(() => stop());

it('focuses the same control of the next row, or of the row before the last one', async () => {
  focusOn('#d1');
  document.getElementById('r1')?.remove();
  await settle();
  expect(focused()).toBe('d2');
});

it('returns to the opener of a dialog that is closed', async () => {
  focusOn('#opener');
  focusOn('#ok');
  document.getElementById('dialog')?.remove();
  await settle();
  expect(focused()).toBe('opener');
});

it('goes to the neighbour of the row whose deletion was confirmed in a dialog', async () => {
  focusOn('#opener');
  focusOn('#d2');
  focusOn('#ok');
  document.getElementById('dialog')?.remove();
  document.getElementById('r2')?.remove();
  await settle();
  expect(focused()).toBe('d1');
});

it('falls back to the content, and leaves the focus alone that the user put on the page', async () => {
  focusOn('#ok');
  document.getElementById('dialog')?.remove();
  await settle();
  expect(focused()).toBe('content');
  focusOn('#opener');
  document.getElementById('opener')?.blur();
  document.getElementById('r1')?.remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});
