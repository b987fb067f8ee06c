import { readRecord } from '@mortise/shared/contract/registry';
import { useCards } from '@mortise/shared/micro';
import { renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import type { Federation } from '#federation/federation.ts';
import { FederationProvider } from '#federation/view/federation-context.tsx';
import { aBuild, aDocument, anAsset, aRemote } from '#testing/registry-builders.ts';
import { CardsProvider } from './cards-provider.tsx';

const aCard = (component: string, codes: string[] = []) => ({
  component,
  title: component,
  size: { w: 4, h: 3 },
  least: { w: 2, h: 2 },
  codes,
  isConfigurable: false,
});

const doorOf = (name: string) => ({ name, kind: 'component' as const, assets: [anAsset()] });

const Shown = () => {
  const { cards, forbidden } = useCards();
  return (
    <p>
      {cards.map(({ component }) => component).join()};{[...forbidden].join()}
    </p>
  );
};

const show = (...remotes: Parameters<typeof aDocument>) => {
  let state = { document: aDocument(...remotes) };
  let notify = () => {};
  const federation = {
    state: () => state,
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => {};
    },
  } as unknown as Federation;
  renderPage(
    <FederationProvider federation={federation}>
      <CardsProvider>
        <Shown />
      </CardsProvider>
    </FederationProvider>,
    { codes: ['shop:count'] },
  );
  return (...next: Parameters<typeof aDocument>) => {
    state = { document: aDocument(...next) };
    act(() => notify());
  };
};

const shop = (enabled: boolean, ...cards: ReturnType<typeof aCard>[]) => aRemote({ name: 'remote-shop', enabled, build: { cards } });

it('offers the cards of live remotes, divided by the rights of the caller', () => {
  show(shop(true, aCard('shop/Free'), aCard('shop/Count', ['shop:count', 'shop:all']), aCard('shop/Secret', ['shop:secret'])), aRemote());
  expect(screen.getByText('shop/Free,shop/Count;shop/Secret')).toBeVisible();
});

it('takes up the cards of a remote that is published later, and drops those of a disabled one', () => {
  const registry = show(shop(true, aCard('shop/Free')));
  registry(shop(false, aCard('shop/Free')), aRemote({ name: 'remote-news', build: { cards: [aCard('news/Latest')] } }));
  expect(screen.getByText('news/Latest;')).toBeVisible();
});

it('reads a card with fields of a later version, and leaves out what is no card', () => {
  show(aRemote({ build: { cards: [aCard('shop/Free'), { ...aCard('shop/New'), shape: 'round' }, 'nonsense'] } }));
  expect(screen.getByText('shop/Free,shop/New;')).toBeVisible();
});

it('reads records without cards, and those of another team', () => {
  const record = aBuild();
  expect(readRecord(JSON.stringify(record))).toEqual({ record });
  const lending = aBuild({ exposes: [doorOf('shop/Free')], cards: [aCard('shop/Free')] });
  expect(readRecord(JSON.stringify(lending))).toEqual({ record: lending });
});
