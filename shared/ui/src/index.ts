/**
 * Components, hooks and formats of the design. Text in components is in the current language; amounts are in satang.
 *
 * @module
 */
export { Badge, StatusBadge, type StatusTone, statusTone } from './badge';
export { BankLogo } from './bank-logo';
export { Button, buttonClass } from './button';
export { Card } from './card';
export { Caution } from './caution';
export { Checkbox } from './checkbox';
export { ChoiceField } from './choice-field';
export { ConfirmDialog } from './confirm-dialog';
export { CopyButton } from './copy-button';
export { DateTime } from './date-time';
export { Dialog } from './dialog';
export { EmptyState } from './empty-state';
export { ErrorState } from './error-state';
export { Field, PasswordField } from './field';
export { saveFile } from './save-file';
export { toCsv } from './format/to-csv';
export { Select } from './select';
export { formatAccountNumber, formatCountdown } from './format/format-digits';
export { type Currency, currencyOf, formatCount, formatMoney, useFormatMoney } from './format/format-money';
export { formatDate } from './format/format-date';
export { Pagination } from './pagination';
export { pageOf } from './format/page-count';
export { type AmountError, parseAmount } from './format/parse-amount';
export { plainText } from './format/plain-text';
export { QueryErrorState } from './query-error-state';
export { IconButton } from './icon-button';
export { Icon, type IconName, iconNamed } from './icon';
export { InfoRow } from './info-row';
export { ClosedShop } from './illustrations/closed-shop';
export { CoinStacks } from './illustrations/coin-stacks';
export { FallenLantern } from './illustrations/fallen-lantern';
export { LitString } from './illustrations/lit-string';
export { LostWay } from './illustrations/lost-way';
export { inUpperCase, useTextBox } from './text-box';
export { LoadingOverlay } from './loading-overlay';
export { Menu } from './menu';
export { MessageState } from './message-state';
export { HiddenAmounts, hiddenAmount, Money, MoneyPlace } from './money';
export { OtpField } from './otp-field';
export { QrCode } from './qr-code';
export { Receipt, type ReceiptProps, type ReceiptRow } from './receipt';
export { RichText } from './rich-text';
export { Skeleton } from './skeleton';
export { Spinner } from './spinner';
export { Steps } from './steps';
export { Table, type TableColumn } from './table';
export { Tile } from './tile';
export { ToastCard } from './toast';
export { TopLayer, useTopDialog } from './top-layer';
export { useCommonText } from './use-common-text';
export { SlowMessage, useDeferredFlag, useSlow } from './use-deferred-flag';
export { prefersReducedMotion, useIsHydrated, useOnline } from './browser-state';
export { useObjectUrl } from './use-object-url';
export { VisuallyHidden } from './visually-hidden';
