import { addBox, append, enter, hideAll, isSeen, layers, main, newTeam, show, wait } from '#testing/fake-page.ts';

let owner: string;
let box: HTMLElement;
let otherBox: HTMLElement;
beforeEach(() => {
  ({ owner, box, otherBox } = newTeam());
});
afterEach(hideAll);

const isAside = (element: Element) => element.hasAttribute('data-mortise-aside');

describe('what a build put in front of the page', () => {
  it('leaves the screen with its view, and comes back with it', () => {
    const hide = show(owner, box);
    const [dialog, othersDialog] = [append(owner), append('remote-b/1', '')];
    expect(isSeen(dialog)).toBe(true);
    hide();
    expect([dialog, othersDialog].map(isSeen)).toEqual([false, true]);
    show(owner, box);
    expect(isSeen(dialog)).toBe(true);
  });

  it('has the focus no more', () => {
    const hide = show(owner, box);
    const dialog = append(owner, '<input />');
    const input = dialog.firstElementChild as HTMLInputElement;
    input.focus();
    expect(document.activeElement).toBe(input);
    hide();
    expect(document.activeElement).toBe(document.body);
  });

  it('does not come back with another view of the build, nor with a view opened after its own was closed', () => {
    show(owner, box);
    const dialog = append(owner);
    show(owner, box)();
    const hideOther = show(owner, otherBox);
    expect(isSeen(dialog)).toBe(false);
    hideOther();
    box.remove();
    show(owner, addBox());
    expect(isSeen(dialog)).toBe(false);
  });

  it('stays while another view of the build is on the screen', () => {
    const hide = show(owner, box);
    show(owner, otherBox);
    const dialog = append(owner);
    hide();
    expect(isSeen(dialog)).toBe(true);
  });

  it('waits for its view if it comes later, and if it is displayed only then', async () => {
    show(owner, box)();
    const late = append(owner);
    await wait();
    const later = append(owner, '', 'style="display: none"');
    await wait();
    expect([late, later].map(isAside)).toEqual([true, false]);
    later.style.display = '';
    await wait();
    expect(isSeen(later)).toBe(false);
    show(owner, box);
    expect([late, later].map(isSeen)).toEqual([true, true]);
  });

  it('waits for its view if it was hidden or is put into what was there', async () => {
    show(owner, box);
    const [holder, hidden] = [append(owner, '', 'data-empty'), append(owner, '', 'style="display: none"')];
    show(owner, box)();
    const message = document.createElement('p');
    holder.append(message);
    hidden.style.display = '';
    await wait();
    expect([message, hidden].map(isSeen)).toEqual([false, false]);
    expect(isSeen(holder)).toBe(true);
    show(owner, box);
    expect([message, hidden].map(isSeen)).toEqual([true, true]);
  });

  it('is also what has a shadow tree, and what covers by one element of many', () => {
    show(owner, box);
    const host = append(owner, '', 'data-empty');
    host.attachShadow({ mode: 'open' }).append(document.createElement('p'));
    const through = append(owner, '<p style="pointer-events: auto">一</p><p>二</p>', 'style="pointer-events: none"');
    show(owner, box)();
    const [one, two] = through.children as unknown as [Element, Element];
    expect([host, one, two].map(isSeen)).toEqual([false, false, true]);
  });

  it('may be shown for another view once its library closed it', async () => {
    show(owner, box);
    const dialog = append(owner);
    show(owner, box)();
    show(owner, otherBox);
    dialog.setAttribute('aria-hidden', 'true');
    dialog.className = 'changed by a timer';
    await wait();
    expect(isSeen(dialog)).toBe(false);
    dialog.style.display = 'none';
    await wait();
    dialog.style.display = '';
    expect(isSeen(dialog)).toBe(true);
  });

  it('stays on the screen with the view that is shown, and leaves with it, whichever build put its container there', async () => {
    const others = `of others than ${owner}`;
    show(owner, box);
    const [container, own] = [append(owner, '', 'data-empty'), append(owner)];
    show(owner, box)();
    const hideOther = show(others, otherBox);
    const dialog = container.appendChild(document.createElement('p'));
    await wait();
    expect([dialog, own].map(isSeen)).toEqual([true, false]);
    hideOther();
    expect([dialog, own].map(isSeen)).toEqual([false, false]);
    const hide = show(owner, box);
    expect([dialog, own].map(isSeen)).toEqual([false, true]);
    hide();
    show(others, otherBox);
    expect([dialog, own].map(isSeen)).toEqual([true, false]);
  });

  it('waits for its view if it comes while a view of another build is on the screen', async () => {
    show(owner, box)();
    const hideOther = show(`of others than ${owner}`, otherBox);
    document.body.style.pointerEvents = 'none';
    const late = append(owner);
    await wait();
    expect(isSeen(late)).toBe(false);
    expect(document.body.style.pointerEvents).toBe('none');
    hideOther();
    show(owner, box);
    expect(isSeen(late)).toBe(true);
  });

  it('stays aside while a dialog of another library keeps all clicks from the page', async () => {
    show(owner, box);
    const dialog = append(owner);
    show(owner, box)();
    show(`of others than ${owner}`, otherBox);
    document.body.style.pointerEvents = 'none';
    dialog.className = 'changed';
    await wait();
    document.body.style.pointerEvents = '';
    expect(isSeen(dialog)).toBe(false);
  });

  it('is also what comes back to the front when the lock on the page ends', () => {
    const hide = show(owner, box);
    const dialog = append(owner);
    document.body.style.pointerEvents = 'none';
    hide();
    expect(isSeen(dialog)).toBe(false);
  });

  it('is on the screen again with another open view of its build when its own was closed', () => {
    show(owner, box)();
    show(owner, otherBox);
    const dialog = append(owner);
    show(owner, otherBox)();
    const boxOfOthers = addBox();
    show(`of others than ${owner}`, boxOfOthers)();
    otherBox.remove();
    show(`of others than ${owner}`, boxOfOthers)();
    expect(isSeen(dialog)).toBe(false);
    show(owner, box);
    expect(isSeen(dialog)).toBe(true);
  });

  it('stays if a view that is a component may have put it there', async () => {
    show(owner, box)();
    const leave = enter(owner);
    const dialog = append(owner);
    await wait();
    expect(isSeen(dialog)).toBe(true);
    leave();
    dialog.className = 'changed';
    await wait();
    expect(isSeen(dialog)).toBe(true);
    enter(owner);
    show(`of others than ${owner}`, otherBox)();
    expect(isSeen(dialog)).toBe(true);
  });

  it('is not what nobody sees, nor what its library keeps for later', () => {
    show(owner, box);
    const [invisible, kept] = [append(owner, '', 'style="visibility: hidden"'), append(owner)];
    kept.remove();
    show(owner, box)();
    expect([invisible, kept].map(isAside)).toEqual([false, false]);
  });

  it('stays while a component of its build is on the screen', async () => {
    const hide = show(owner, box);
    enter(owner);
    const dialog = append(owner);
    hide();
    dialog.className = 'changed';
    await wait();
    expect(isSeen(dialog)).toBe(true);
  });

  it('does not stop the page if it changes without end', async () => {
    show(owner, box);
    const holder = append(owner, '', 'data-empty');
    show(owner, box)();
    let changes = 0;
    const observer = new MutationObserver(() => {
      if (changes++ < 500) holder.replaceChildren(document.createElement('p'));
    });
    observer.observe(holder, { subtree: true, childList: true, attributes: true });
    const looks = jest.spyOn(window, 'getComputedStyle');
    // on a busy machine the storm would outlast the pause
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    holder.replaceChildren(document.createElement('p'));
    await wait();
    expect(looks.mock.calls.length).toBeLessThan(100);
    looks.mockRestore();
    clock.mockRestore();
    await wait(300);
    expect(isSeen(holder.firstElementChild as Element)).toBe(false);
  });

  it('comes back when no click reaches the console, and stays on the screen', async () => {
    show(owner, box);
    const dialog = append(owner);
    show(owner, box)();
    const page = main.querySelector('p') as HTMLElement;
    page.click();
    await wait();
    expect(isSeen(dialog)).toBe(false);
    const trap = (event: Event) => event.stopImmediatePropagation();
    document.addEventListener('click', trap, true);
    document.body.click();
    await wait();
    expect(isSeen(dialog)).toBe(false);
    page.click();
    await wait();
    document.removeEventListener('click', trap, true);
    dialog.className = 'open';
    await wait();
    expect(isSeen(dialog)).toBe(true);
  });
});

it('a build is asleep while it has foreign views and none of its views is on the screen', () => {
  const leave = enter(owner);
  leave();
  expect([layers.isAsleep(owner, main), layers.isAsleep('unknown/1', main)]).toEqual([false, false]);
  const hide = show(owner, box);
  const field = box.appendChild(document.createElement('input'));
  const dialog = append(owner);
  expect(layers.isAsleep(owner, main)).toBe(false);
  hide();
  expect([main, window, null].map((target) => layers.isAsleep(owner, target))).toEqual([true, true, true]);
  // a field in it loses the focus only now
  expect([field, dialog.firstChild].map((target) => layers.isAsleep(owner, target))).toEqual([false, false]);
});
