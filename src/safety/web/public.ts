export { assessOnDevice, hearOnDevice } from './assess-on-device.ts';
export { LateSafetyCard } from './card/late-safety-card.ts';
