import { append, hideAll, main, newTeam, show, wait } from '#testing/fake-page.ts';

let owner: string;
let box: HTMLElement;
beforeEach(() => {
  ({ owner, box } = newTeam());
});
afterEach(hideAll);

describe('locks on the console', () => {
  const lock = () => {
    document.body.style.pointerEvents = 'none';
    main.inert = true;
    main.setAttribute('inert', '');
    main.setAttribute('aria-hidden', 'true');
  };
  const locks = () => [document.body.style.pointerEvents, main.getAttribute('inert'), main.getAttribute('aria-hidden')];
  const LOCKED = ['none', '', 'true'];
  const FREE = ['', null, null];
  const ON_TOP = 'style="pointer-events: auto"';

  it('go with the dialog and come back with it', async () => {
    show(owner, box);
    append(owner, '', ON_TOP);
    lock();
    const hide = show(owner, box);
    expect(locks()).toEqual(LOCKED);
    hide();
    expect(locks()).toEqual(FREE);
    append(owner, '', ON_TOP);
    await wait();
    show(owner, box);
    expect(locks()).toEqual(LOCKED);
  });

  it.each<[string, (dialog: HTMLElement) => void]>([
    ['removed', (dialog) => dialog.remove()],
    ['hidden', (dialog) => Object.assign(dialog.style, { display: 'none' })],
  ])('do not come back if the dialog was %s meanwhile', (_, close) => {
    show(owner, box);
    const dialog = append(owner, '', ON_TOP);
    lock();
    show(owner, box)();
    close(dialog);
    show(owner, box);
    expect(locks()).toEqual(FREE);
  });

  it('do not come back for a message that stayed when the dialog was closed', async () => {
    show(owner, box);
    const [dialog] = [append(owner, '', ON_TOP), append(owner, '', ON_TOP)];
    lock();
    show(owner, box)();
    dialog.remove();
    await wait();
    show(owner, box);
    expect(locks()).toEqual(FREE);
  });

  it('stay while something is in front of the console that users can close', async () => {
    show(owner, box);
    lock();
    const dialog = append(owner, '', ON_TOP);
    await wait(400);
    expect(locks()).toEqual(LOCKED);
    dialog.className = 'ant-message';
    await wait(400);
    expect(locks()).toEqual(FREE);
  });

  const lockedElements = (...elements: Element[]) => elements.map((each) => each.hasAttribute('aria-hidden'));
  const addPalette = () => {
    const palette = document.createElement('div');
    palette.append(document.createElement('i'));
    document.body.append(palette);
    return palette;
  };

  it('are taken at once from dialogs of the host while layers are aside, not from what the host itself hides', async () => {
    show(owner, box);
    const dialog = append(owner, '', ON_TOP);
    show(owner, box)();
    const [palette, measure] = [addPalette(), document.createElement('div')];
    measure.setAttribute('aria-hidden', 'true');
    document.body.append(measure);
    const icon = palette.firstElementChild as Element;
    for (const each of [palette, icon, dialog]) each.setAttribute('aria-hidden', 'true');
    await Promise.resolve();
    expect(lockedElements(palette, icon, measure, dialog)).toEqual([false, true, true, true]);
    dialog.remove();
    await wait();
    palette.setAttribute('aria-hidden', 'true');
    await Promise.resolve();
    expect(lockedElements(palette)).toEqual([true]);
  });

  it('are taken from dialogs of the host when the layer that locked them leaves the screen', async () => {
    const hide = show(owner, box);
    append(owner, '', ON_TOP);
    const palette = addPalette();
    palette.setAttribute('aria-hidden', 'true');
    await wait();
    expect(lockedElements(palette)).toEqual([true]);
    hide();
    expect(lockedElements(palette)).toEqual([false]);
    show(owner, box);
    expect(lockedElements(palette)).toEqual([true]);
  });

  it('that a library sets on a dialog of the host again and again do not stop the page', async () => {
    show(owner, box);
    append(owner, '', ON_TOP);
    show(owner, box)();
    const palette = addPalette();
    let sets = 0;
    const observer = new MutationObserver(() => {
      if (!palette.hasAttribute('aria-hidden') && sets++ < 1000) palette.setAttribute('aria-hidden', 'true');
    });
    observer.observe(palette, { attributes: true });
    palette.setAttribute('aria-hidden', 'true');
    await wait();
    observer.disconnect();
    expect(sets).toBeLessThan(50);
  });

  it('of one kind are taken away too', async () => {
    show(owner, box);
    document.body.style.pointerEvents = 'none';
    await wait(400);
    expect(locks()).toEqual(FREE);
  });

  it('set without a dialog are taken away, as often as they are set', async () => {
    show(owner, box);
    let sets = 0;
    const observer = new MutationObserver(() => {
      if (!main.hasAttribute('inert') && sets++ < 1000) lock();
    });
    observer.observe(main, { attributes: true });
    lock();
    await wait(500);
    expect(sets).toBeGreaterThan(0);
    expect(sets).toBeLessThan(5);
    observer.disconnect();
    await wait(400);
    expect(locks()).toEqual(FREE);
  });
});
