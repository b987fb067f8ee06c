import { create } from 'zustand';

interface SessionOver {
  /** The server refuses the session: nothing more is asked with it. */
  over: boolean;
  /** Why, as the server said when it closed the websocket. */
  reason?: string;
}

/** Whether the session of this page has ended; a new sign-in loads a new page. */
export const useSessionOver = create<SessionOver>()(() => ({ over: false }));

export const endOfSession = () => useSessionOver.setState({ over: true });
export const noteReason = (reason: string) => useSessionOver.setState({ reason });
