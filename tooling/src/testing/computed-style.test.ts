/** @jest-environment jsdom */
import { lazyComputedStyle } from './computed-style.cjs';

const jsdomsOwn = window.getComputedStyle.bind(window);
const ours = lazyComputedStyle(jsdomsOwn);

const PAGE = `
  <div id="a"><span>text</span><b hidden>hidden</b><input><input type="hidden"><button disabled>press</button></div>
  <div style="display: none"><p>in what is not shown</p></div>
  <section style="visibility: hidden; pointer-events: none"><i>inherits</i><i style="visibility: visible; pointer-events: auto">does not</i></section>
  <div style="--visibility: hidden; --display: none">other properties</div>
  <dialog>closed</dialog><dialog open>open</dialog><dialog open style="display: flex">open</dialog>
  <table hidden><tbody><tr><td style="display: none !important">cell</td></tr></tbody></table>
  <svg style="color: red"><path></path></svg><details><summary>more</summary><p>open</p></details><style></style>`;

const ASKED = ['display', 'visibility', 'pointer-events', 'content', 'color'];

it('says of each element what jsdom says, also once the element has changed', () => {
  document.body.innerHTML = PAGE;
  const all = () => [...document.querySelectorAll('*')];
  const told = (style: typeof ours) =>
    all().map((element) => [
      element.outerHTML,
      ...ASKED.map((property) => style(element).getPropertyValue(property)),
      style(element).display,
      style(element).visibility,
      style(element).pointerEvents,
      style(element).width,
    ]);
  expect(told(ours)).toEqual(told(jsdomsOwn));
  for (const attribute of ['hidden', 'open']) {
    for (const element of all()) element.toggleAttribute(attribute);
    expect(told(ours)).toEqual(told(jsdomsOwn));
  }
  document.getElementById('a')?.setAttribute('style', 'display: inline; visibility: collapse');
  expect(told(ours)).toEqual(told(jsdomsOwn));
});
