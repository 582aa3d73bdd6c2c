import { useIntl } from 'react-intl';
import { Icon } from '../../kit/ui/Icon';
import { parsedJson } from '../../kit/storage/storage';
import { useStored } from '../../kit/storage/useStored';
import { keptMessages as m } from './messages';
import css from './ProfilePage.module.css';

const stores = [
  'orders',
  'ownOrders',
  'trackedOrders',
  'purchases',
  'people',
  'me',
  'training',
  'agentApplication',
  'agent',
] as const;

/** Everything the shop wrote down on this device, in plain words. */
export function KeptHere({ draftCount }: { draftCount: number }) {
  const intl = useIntl();
  return (
    <div>
      <h2>{intl.formatMessage(m.title)}</h2>
      <ul className={css.kept}>
        {stores.map((store) => (
          <Kept key={store} store={store} />
        ))}
        {draftCount > 0 && (
          <li>
            <Icon name="check" size={20} />
            {intl.formatMessage(m.drafts, { count: draftCount })}
          </li>
        )}
        <li>
          <Icon name="check" size={20} />
          {intl.formatMessage(m.always)}
        </li>
      </ul>
    </div>
  );
}

function Kept({ store }: { store: (typeof stores)[number] }) {
  const intl = useIntl();
  const count = countIn(useStored(store));
  if (count === 0) return null;
  return (
    <li>
      <Icon name="check" size={20} />
      {intl.formatMessage(m[store], { count })}
    </li>
  );
}

/** How many things lie in what is stored, which is a list or a record. */
function countIn(stored: string | null): number {
  const value = parsedJson(stored);
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
