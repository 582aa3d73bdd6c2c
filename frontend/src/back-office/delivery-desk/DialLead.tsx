import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Button, ButtonAnchor } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { Line } from '../kit/layout';
import css from './Desk.module.css';
import { dialMessages as m } from './messages';
import type { Dial } from './useDial';

/** The code that sends the order, and back from the dialler the question whether it went. */
export function DialLead({ dial }: { dial: Dial }) {
  const intl = useIntl();
  if (dial.state === 'asked') {
    return (
      <Line align="center">
        <Typography component="p" role="status" variant="subtitle2">
          {intl.formatMessage(m.question)}
        </Typography>
        <Button look="quiet" onClick={dial.reset}>
          {intl.formatMessage(m.again)}
        </Button>
      </Line>
    );
  }
  return (
    <ButtonAnchor wide href={dial.href} className={css.code} onClick={dial.onDialled}>
      <DialText code={dial.code} />
    </ButtonAnchor>
  );
}

export function DialText({ code }: { code: string }) {
  const intl = useIntl();
  return (
    <>
      <Icon name="call" size={20} />
      <span>{intl.formatMessage(m.send, { code })}</span>
    </>
  );
}
