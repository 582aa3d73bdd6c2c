import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { NotLoaded } from '../../kit/list/NotLoaded';
import { useIntl, type IntlShape } from 'react-intl';
import { Panel, Problem } from '../../kit/layout';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { useToast } from '../../../kit/toast/useToast';
import { errorText } from '../../../i18n/errorText';
import { StatusChip } from '../../kit/list/StatusChip';
import { pushMessages as m } from './messages';
import { OtherDevices } from './OtherDevices';
import { usePush, type PushError } from './usePush';
import { SHOP_NAME } from '../../../shop/shopName';
import { showSample } from './device';

type Push = ReturnType<typeof usePush>;

/** The switch for notices on this device, with what it means in plain words. */
export function PushCard() {
  const intl = useIntl();
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>{intl.formatMessage(m.title)}</h2>
      <Typography color="textSecondary">{intl.formatMessage(m.lead)}</Typography>
      <Content push={usePush()} />
    </Panel>
  );
}

function Content({ push }: { push: Push }) {
  const intl = useIntl();
  if (!push.arrived) {
    const { error, isLoading: isFetching, retry: refetch } = push;
    return <NotLoaded query={{ error, isFetching, refetch }} title={m.notLoaded} />;
  }
  return (
    <>
      <Switch push={push} />
      {push.hindrance && <Problem>{hindranceText(intl, push.hindrance)}</Problem>}
      <OtherDevices devices={push.others} />
    </>
  );
}

function Switch({ push }: { push: Push }) {
  const intl = useIntl();
  const toast = useToast();
  if (!push.isSetUp) return <p>{intl.formatMessage(m.notSetUp)}</p>;
  switch (push.state) {
    case 'on':
      return (
        <>
          <StatusChip tone="good" text={intl.formatMessage(m.on)} />
          <Typography color="textSecondary">{intl.formatMessage(m.onText)}</Typography>
          <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap' }}>
            <SampleButton />
            <Button
              look="outline"
              busy={push.busy}
              onClick={() =>
                void push.turnOff().then((done) => done && toast('success', m.turnedOff))
              }
            >
              {intl.formatMessage(m.turnOff)}
            </Button>
          </Stack>
        </>
      );
    case 'off':
      return (
        <>
          <p>{intl.formatMessage(m.ask)}</p>
          <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap' }}>
            <Button
              busy={push.busy}
              onClick={() =>
                void push.turnOn().then((done) => done && toast('success', m.turnedOn))
              }
            >
              {intl.formatMessage(m.turnOn)}
            </Button>
          </Stack>
        </>
      );
    case 'blocked':
    case 'homeScreen':
    case 'unable':
    case undefined:
      return (
        <Alert tone="warning" icon="alert" announced>
          <p>{intl.formatMessage(m[push.state ?? 'unable'])}</p>
        </Alert>
      );
  }
}

function hindranceText(intl: IntlShape, hindrance: PushError): string {
  return typeof hindrance === 'string'
    ? intl.formatMessage(m[hindrance])
    : errorText(intl, hindrance);
}

/** Shows whether this device lets notices be seen at all; nobody else is told. */
function SampleButton() {
  const intl = useIntl();
  const toast = useToast();
  const show = async () => {
    const shown = await showSample(SHOP_NAME, intl.formatMessage(m.sample)).then(
      () => true,
      () => false,
    );
    if (shown) toast('success', m.shown, m.shownText);
    else toast('error', m.notShown, m.failed);
  };
  return (
    <Button look="outline" onClick={() => void show()}>
      {intl.formatMessage(m.show)}
    </Button>
  );
}
