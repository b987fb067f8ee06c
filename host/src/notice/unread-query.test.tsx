import { announcements } from '@mortise/shared/contract/messages';
import { mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { useOne } from '@mortise/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createUnreadQuery } from './unread-query.ts';

const some = { anntMsgList: [], anntMsgTotal: 3, sysMsgList: [], sysMsgTotal: 0 };

const Card = () => <p>{`未读 ${useOne(announcements.unread, {}).data?.anntMsgTotal ?? '无'}`}</p>;

/** A page with two readers of the unread notices: a button polls as the bell does, another shows and hides the card. */
const Home = () => {
  const client = useQueryClient();
  const [read] = useState(() => createUnreadQuery(client));
  const [answers, count] = useState<string[]>([]);
  const [hasCard, show] = useState(false);
  const poll = () => {
    read().then(
      ({ anntMsgTotal }) => count((before) => [...before, `铃 ${anntMsgTotal}`]),
      (error: Error) => count((before) => [...before, error.message]),
    );
  };
  return (
    <>
      <button type="button" onClick={poll}>
        轮询
      </button>
      <button type="button" onClick={() => show(!hasCard)}>
        卡片
      </button>
      {answers.join('、')}
      {hasCard && <Card />}
    </>
  );
};
const press = (name: string) => screen.getByRole('button', { name });

it('asks once for the bell and a card that comes after it, and the card follows the next poll', async () => {
  const first = mockEndpoint(announcements.unread, some);
  const { person } = renderPage(<Home />);
  await person.click(press('轮询'));
  await screen.findByText('铃 3');
  await person.click(press('卡片'));
  expect(await screen.findByText('未读 3')).toBeVisible();
  expect(first.asked).toHaveLength(1);
  const second = mockEndpoint(announcements.unread, { ...some, anntMsgTotal: 4 });
  await person.click(press('轮询'));
  expect(await screen.findByText('未读 4')).toBeVisible();
  expect(second.asked).toHaveLength(1);
});

it('asks itself when the card whose request it has joined goes away', async () => {
  mockEndpoint(announcements.unread, some);
  renderPage(<Home />);
  // all before the card's request is answered
  for (const name of ['卡片', '轮询', '卡片']) act(() => press(name).click());
  await waitFor(() => expect(document.body).toHaveTextContent('铃 3'));
});

it('fails like a request of its own', async () => {
  mockEndpoint(announcements.unread, refusal('请稍后'));
  const { person } = renderPage(<Home />);
  await person.click(press('轮询'));
  expect(await screen.findByText('请稍后')).toBeVisible();
});
