import { NotLoaded } from '../kit/list/NotLoaded';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import type { OpenSession } from '../../api/types';
import { Button, ButtonRow } from '../../kit/ui/Button';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { formatDateTime } from '../../i18n/formats';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '../../session/api';
import { ownMessages as m } from './messages';
import css from './AccountPage.module.css';

/** The devices on which one is signed in, and ways to end that. */
export function Sessions() {
  const intl = useIntl();
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const [end] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const tell = useTell();
  if (!data) return <NotLoaded query={query} />;
  return (
    <>
      <ul className="divided">
        {data.map((session) => (
          <li key={session._id} className={css.item}>
            <Device session={session} onEnd={async () => tell(await end(session._id))} />
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <ButtonRow>
          <Button
            look="outline"
            busy={others.isLoading}
            onClick={() => void endOthers().then(tell)}
          >
            {intl.formatMessage(m.endOthers)}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

function useTell() {
  const toast = useToast();
  return ({ error }: { error?: unknown }) => {
    if (isApiError(error)) toast('error', m.failed, errorPhrase(error));
    else toast('success', m.ended);
  };
}

interface DeviceProps {
  session: OpenSession;
  onEnd: () => Promise<void>;
}

function Device({ session: { device, startedAt, usedAt, current }, onEnd }: DeviceProps) {
  const intl = useIntl();
  const name = device ?? intl.formatMessage(m.unknownDevice);
  const began = formatDateTime(intl, startedAt);
  const used = formatDateTime(intl, usedAt);
  return (
    <>
      <div>
        <strong>{name}</strong>
        <span className={css.quiet}>{intl.formatMessage(m.since, { began, used })}</span>
      </div>
      {current ? (
        <span className={css.here}>{intl.formatMessage(m.thisDevice)}</span>
      ) : (
        <Button
          look="outline"
          aria-label={intl.formatMessage(m.endOn, { device: name })}
          onClick={() => void onEnd()}
        >
          {intl.formatMessage(m.end)}
        </Button>
      )}
    </>
  );
}
