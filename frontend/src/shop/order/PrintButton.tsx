import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
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
