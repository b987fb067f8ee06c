import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { defineLifecycles } from './define-lifecycles.tsx';

let breaks = true;
const Users = () => {
  const [count, setCount] = useState(0);
  const { pathname } = useLocation();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      用户 {count} {pathname}
    </button>
  );
};
const Broken = () => {
  if (breaks) throw new Error('boom');
  return <p>好了</p>;
};
const lifecycles = defineLifecycles({
  'system/UserList': async () => ({ default: Users }),
  'system/Broken': async () => ({ default: Broken }),
});

const onHealth = jest.fn();
const propsOf = (view: string, domElement: HTMLElement) =>
  ({ name: view, view, route: '/a', domElement, onHealth, singleSpa: {}, mountParcel: () => {} }) as never;
const step = async (name: 'bootstrap' | 'mount' | 'unmount', props: never) => {
  for (const one of [lifecycles[name]].flat()) await one(props);
};

// `mount` resolves after React's commit, which act() would delay until its callback has ended
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeEach(() => onHealth.mockClear());

it('shows a view outside the host with its providers, and unmounts all of it', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const props = propsOf('system/UserList', element);
  await step('bootstrap', props);
  await step('mount', props);
  await userEvent.click(await screen.findByRole('button', { name: '用户 0 /a' }));
  expect(screen.getByRole('button', { name: '用户 1 /a' })).toBeVisible();
  expect(onHealth.mock.calls.at(-1)).toEqual(['showing']);
  await step('unmount', props);
  expect(element).toBeEmptyDOMElement();
});

it('reports a broken view although the root is mounted, and recovers on retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const element = document.body.appendChild(document.createElement('div'));
  const props = propsOf('system/Broken', element);
  await step('bootstrap', props);
  await step('mount', props);
  expect(await screen.findByRole('alert')).toHaveTextContent('页面显示时出错');
  expect(onHealth.mock.calls.at(-1)).toEqual(['broken', expect.objectContaining({ message: 'boom' })]);
  breaks = false;
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('好了')).toBeVisible();
  expect(onHealth.mock.calls.at(-1)).toEqual(['showing']);
  await step('unmount', props);
  jest.restoreAllMocks();
});
