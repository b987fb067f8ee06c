import { type Email } from 'postal-mime';

interface Behaviour {
  account?: {
    user: string;
    password: string;
  };
  /** Answers to a receiver with this code, such as 450 or 550. */
  refuse?: (address: string) => number | undefined;
}
/** A mail server that keeps what it takes. */
export declare const openMailServer: ({ account, refuse }?: Behaviour) => Promise<{
  url: string;
  port: number;
  mails: Email[];
  close: () => Promise<void>;
}>;
