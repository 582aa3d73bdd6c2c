import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { commonMessages } from '../../../i18n/messages';
import { DeliverForm } from './DeliverForm';
import { changeMessages } from '../messages';

interface Props {
  order: AdminOrder;
  onOver: () => void;
}

/** Cash was taken for a router: the customer's code says so, or a manager does. */
export function DeliverQuestion({ order, onOver }: Props) {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <Stack ref={panel} spacing={3}>
      <h3>{intl.formatMessage(changeMessages.askProof)}</h3>
      <DeliverForm order={order} onDone={onOver} />
      <Button wide look="outline" onClick={onOver}>
        {intl.formatMessage(commonMessages.cancel)}
      </Button>
    </Stack>
  );
}
