import { renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocument } from '#testing/registry-builders.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import type { Federation } from '../federation.ts';
import { createCurrentDocument } from '../registry/current-document.ts';
import { FederationProvider } from './federation-context.tsx';
import { RegistryWait } from './registry-wait.tsx';

it('says why an address is not known while the registry cannot be had, and asks again', async () => {
  let answer = async (): Promise<{ document: ReturnType<typeof aDocument> }> => {
    throw new RemoteFailure('registry-unreachable', 'x');
  };
  const current = createCurrentDocument({ fetch: () => answer() } as never);
  renderPage(
    <FederationProvider federation={current as unknown as Federation}>
      <RegistryWait pathname="/team/book/1" />
    </FederationProvider>,
  );
  expect(await screen.findByRole('status')).toBeVisible();
  expect(screen.queryByText('/team/book/1')).toBeNull();
  await current.refresh().catch(() => undefined);
  expect(await screen.findByText('/team/book/1')).toBeVisible();
  answer = async () => ({ document: aDocument() });
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(screen.queryByText('/team/book/1')).toBeNull();
});
