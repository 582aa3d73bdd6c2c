import DialogContent from '@mui/material/DialogContent';
import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { isApiError } from '../../api/apiError';
import { errorPhrase } from '../../i18n/errorText';
import { formatDateTime } from '../../i18n/formats';
import { TextAreaField } from '../../kit/form/TextAreaField';
import { useToast } from '../../kit/toast/useToast';
import { Alert } from '../../kit/ui/Alert';
import { Button, ButtonLink } from '../../kit/ui/Button';
import { fact, Facts } from '../../shop/order/Facts';
import { paths } from '../../shop/paths';
import { PhoneLink } from '../kit/contact/PhoneLink';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useAnswerPaymentPictureMutation, useGetPaymentPictureQuery } from './api';
import { pictureMessages as m } from './messages';
import css from './PaymentPicturePage.module.css';
import type { PaymentPicture } from './types';

/** What somebody sent to show that they paid; reached from its case in the inbox. */
export function PaymentPicturePage() {
  const intl = useIntl();
  const { pictureId = '' } = useParams();
  const query = useGetPaymentPictureQuery(pictureId);
  return (
    <ResourceDialog
      id={pictureId}
      title={() => intl.formatMessage(m.title)}
      listPath={paths.adminSupport}
      query={query}
      words={m}
    >
      {(picture) => <Content picture={picture} />}
    </ResourceDialog>
  );
}

function Content({ picture }: { picture: PaymentPicture }) {
  const intl = useIntl();
  const { payerPhone, reference, fileName, fileType, fileSize, sentAt, image } = picture;
  const kilobytes = Math.ceil(fileSize / 1024);
  const search = new URLSearchParams({ q: reference ?? payerPhone, status: 'all' });
  return (
    <DialogContent className={css.content}>
      <Alert tone="warning" icon="alert">
        {intl.formatMessage(m.claim)}
      </Alert>
      <div className="stack">
        <Facts
          facts={[
            fact(m.payer, <PhoneLink phone={payerPhone} />),
            fact(m.reference, reference),
            fact(
              m.file,
              intl.formatMessage(m.fileText, { name: fileName, type: fileType, kilobytes }),
            ),
            fact(m.sent, formatDateTime(intl, sentAt)),
          ]}
        />
        <ButtonLink look="outline" to={`${paths.adminPayments}?${search.toString()}`}>
          {intl.formatMessage(m.search)}
        </ButtonLink>
      </div>
      <img className={css.image} src={image} alt={intl.formatMessage(m.image)} />
      <AnswerForm id={picture._id} />
    </DialogContent>
  );
}

function AnswerForm({ id }: { id: string }) {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [answer, { isLoading }] = useAnswerPaymentPictureMutation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { data, error } = await answer({ id, text });
    if (data) {
      toast('success', m.answered);
      void navigate(paths.adminSupport);
    } else if (isApiError(error)) toast('error', m.answerFailed, errorPhrase(error));
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={intl.formatMessage(m.answer)}
        grows
        required
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={isLoading}>
        {intl.formatMessage(m.done)}
      </Button>
    </form>
  );
}
