import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { receiptMessages } from './receiptMessages';

export function PrintButton({ wide = false }: { wide?: boolean }) {
  const intl = useIntl();
  return (
    <Button look="outline" wide={wide} onClick={() => window.print()}>
      <Icon name="print" size={20} />
      {intl.formatMessage(receiptMessages.print)}
    </Button>
  );
}
