import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { formatDateTime } from '../../../i18n/formats';
import { useSignOffDeviceMutation, type PushDevice } from './api';
import { pushMessages as m } from './messages';
import css from './Push.module.css';

/** Where else the colleague is told; one that was lost is turned off from here. */
export function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const intl = useIntl();
  if (devices.length === 0) return null;
  return (
    <>
      <h3>{intl.formatMessage(m.others)}</h3>
      <ul className={css.devices}>
        {devices.map((device) => (
          <li key={device._id}>
            <Device device={device} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Device({ device: { _id, label, createdAt } }: { device: PushDevice }) {
  const intl = useIntl();
  const [signOff, { isLoading }] = useSignOffDeviceMutation();
  const name = label || intl.formatMessage(m.unknownDevice);
  return (
    <>
      <Stack component="span">
        <strong>{name}</strong>
        <Typography component="span" color="textSecondary">
          {intl.formatMessage(m.since, { time: formatDateTime(intl, createdAt) })}
        </Typography>
      </Stack>
      <Button
        look="outline"
        busy={isLoading}
        aria-label={intl.formatMessage(m.turnOffOn, { device: name })}
        onClick={() => void signOff(_id)}
      >
        {intl.formatMessage(m.turnOff)}
      </Button>
    </>
  );
}
