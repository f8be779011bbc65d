export { assessOnDevice, assessMessageOnDevice } from './assess-on-device.ts';
export { LazySafetyCard as LateSafetyCard } from './card/lazy-safety-card.ts';
