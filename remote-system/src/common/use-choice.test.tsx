import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useChoice } from './use-choice.ts';

const choiceAt = (url: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>;
  return renderHook(() => ({ choice: useChoice('id'), search: useLocation().search }), { wrapper });
};

it('keeps the choice in the URL, and drops what belonged to the previous one', () => {
  const { result } = choiceAt('/departments?id=d1&tab=facts&users.pageNo=3');
  expect(result.current.choice[0]).toBe('d1');
  act(() => result.current.choice[1]('d2'));
  expect(result.current.search).toBe('?id=d2&tab=facts');
});

it('takes the choice out of the URL', () => {
  const { result } = choiceAt('/departments?id=d1&tab=facts');
  act(() => result.current.choice[1](undefined));
  expect(result.current.choice[0]).toBeUndefined();
  expect(result.current.search).toBe('?tab=facts');
});
