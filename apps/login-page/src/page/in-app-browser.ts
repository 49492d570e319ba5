/**
 * What the user agents of browsers inside other apps contain: Facebook and Messenger, Instagram, LINE, WeChat, LinkedIn,
 * Snapchat, TikTok, and the WebView of Android, which many apps embed. Nothing is shown in others.
 */
const hints = /\bFBA[NV]|\bFB_IAB|Instagram|\bLine\/|MicroMessenger|LinkedInApp|Snapchat|Bytedance|; wv\)/;

/**
 * True if the page is probably open in a browser inside another app. The phone app returns to the browser that opens
 * links, which is another one.
 */
export const isInAppBrowser = (userAgent: string): boolean => hints.test(userAgent);
