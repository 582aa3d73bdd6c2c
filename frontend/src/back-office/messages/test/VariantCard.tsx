import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Panel } from '../../kit/layout';
import { isApiError } from '../../../api/apiError';
import { Button, ButtonAnchor } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { errorText } from '../../../i18n/errorText';
import type { Language } from '../../../i18n/languageSlice';
import { commonMessages } from '../../../i18n/messages';
import { Icon } from '../../../kit/ui/Icon';
import { usePreviewMessageQuery, useTestMessageMutation } from './api';
import { TestResult } from './TestResult';
import { purposeMessages, testMessages as m, variantMessages } from './messages';
import type { Variant } from '../../kit/contact/api';
import { BlockedLink } from '../../kit/contact/BlockedLink';
import { useWhatsAppWindow } from '../../kit/contact/useWhatsAppWindow';
import { actionMessages, openingMessages } from '../../kit/contact/messages';

interface Props {
  sample: { variant: Variant; language: Language };
}

/** One message about an order that nobody placed: its words, both ways to send it, and what came of the last test. */
export function VariantCard({ sample }: Props) {
  const intl = useIntl();
  const { variant, language } = sample;
  const { data: preview, error, isFetching, refetch } = usePreviewMessageQuery(sample);
  const [test, { data: made, error: refusal, isLoading }] = useTestMessageMutation();
  return (
    <Panel>
      <h2>{intl.formatMessage(variantMessages[variant])}</h2>
      <Typography color="textSecondary">{intl.formatMessage(purposeMessages[variant])}</Typography>
      {!preview && isApiError(error) ? (
        <Alert tone="error" icon="alert" title={intl.formatMessage(m.noPreview)} announced>
          <p>{errorText(intl, error)}</p>
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {intl.formatMessage(commonMessages.retry)}
          </Button>
        </Alert>
      ) : (
        <Paper
          variant="tint"
          aria-label={intl.formatMessage(m.message)}
          role="note"
          lang={language}
          // About as high as the text that is awaited.
          sx={{ minHeight: preview ? 0 : 150, fontSize: 14 }}
        >
          {preview?.text}
        </Paper>
      )}
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'start' }}>
        {preview && <NotificationButton variant={variant} url={preview.whatsappUrl} />}
        <Button look="outline" busy={isLoading} onClick={() => void test(sample)}>
          {intl.formatMessage(m.send)}
        </Button>
      </Stack>
      {isApiError(refusal) && (
        <Alert tone="error" icon="alert" title={intl.formatMessage(m.notSent)} announced>
          <p>{errorText(intl, refusal)}</p>
        </Alert>
      )}
      {made && <TestResult made={made} />}
    </Panel>
  );
}

interface NotificationButtonProps {
  variant: Variant;
  /** Of WhatsApp, with the number and the text, as the server made it; null where it knew no number. */
  url: string | null;
}

/** Opens WhatsApp with a message about an order; where the browser blocks that, the link stands there to copy. */
function NotificationButton({ variant, url }: NotificationButtonProps) {
  const intl = useIntl();
  const [blocked, open] = useWhatsAppWindow();
  if (url === null) return <p>{intl.formatMessage(openingMessages.noNumber)}</p>;
  return (
    <div>
      <ButtonAnchor
        href={url}
        target="_blank"
        rel="noreferrer"
        look={variant === 'urgent' ? 'danger' : 'primary'}
        onClick={(event) => open(event, url)}
      >
        <Icon name={variant === 'urgent' ? 'alert' : 'chat'} size={20} />
        {intl.formatMessage(actionMessages[variant])}
      </ButtonAnchor>
      {blocked && <BlockedLink url={blocked} />}
    </div>
  );
}
