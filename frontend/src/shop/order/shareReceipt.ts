import { canShareFile, shareWithApps } from '../../kit/browser';
import { drawReceipt, type PictureFacts } from './receiptPicture';

const NAME = 'receipt.png';

/** Opens the phone's list of apps with the picture, or saves it where there is none. False where no picture was made. */
export async function shareReceipt(receipt: PictureFacts): Promise<boolean> {
  const picture = await drawReceipt(receipt);
  if (!picture) return false;
  const file = new File([picture], NAME, { type: picture.type });
  if (canShareFile(file)) await shareWithApps({ files: [file] });
  else save(file);
  return true;
}

function save(file: File) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
