import { Button } from '#ui/Button.tsx';

export type DemoAccount = { username: string; password: string };
type DemoAccountsProps = { accounts: readonly DemoAccount[]; onFill: (account: DemoAccount) => void };

/** Accounts of a demonstration shop; a production build has none (decision 19). */
export const DemoAccounts = ({ accounts, onFill }: DemoAccountsProps) => (
  <details className="demo">
    <summary>Demo Login Credentials</summary>
    <ul>
      {accounts.map((account) => (
        <li key={account.username}>
          <span>
            <strong>{account.username}</strong>
            <code>{account.password}</code>
          </span>
          <Button
            size="small"
            data-held=""
            aria-label={`Fill ${account.username}`}
            onClick={() => onFill(account)}
          >
            Fill
          </Button>
        </li>
      ))}
    </ul>
  </details>
);
