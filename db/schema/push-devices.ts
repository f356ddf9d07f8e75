export { pushDevices } from '../../platform/push/push-device-rows.ts';
